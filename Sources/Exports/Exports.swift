// Exports
