/// The words that WhatsApp itself writes into chats, in the languages in which they are known. A language that is missing here
/// loses nothing: its words stay text.

enum WhatsAppWords {
  /// In the place of a deleted message, without a full stop.
  static let deleted: Set = [
    "This message was deleted", "Diese Nachricht wurde gelöscht", "Se eliminó este mensaje",
    "Ce message a été supprimé",
    "Questo messaggio è stato eliminato", "Dit bericht is verwijderd", "Esta mensagem foi apagada", "Mensagem apagada",
    "Данное сообщение удалено", "Bu mesaj silindi", "Wiadomość usunięta", "Det här meddelandet raderades",
  ]

  /// The same where the exporting person deleted it: so it tells whose export it is.
  static let deletedByOwner: Set = [
    "You deleted this message", "Du hast diese Nachricht gelöscht", "Eliminaste este mensaje",
    "Vous avez supprimé ce message",
    "Hai eliminato questo messaggio", "U hebt dit bericht verwijderd", "Je hebt dit bericht verwijderd",
    "Você apagou esta mensagem",
    "Вы удалили данное сообщение", "Bu mesajı sildiniz", "Usunąłeś(aś) tę wiadomość", "Du raderade det här meddelandet",
  ]

  /// Behind a text that was edited, without a full stop.
  static let edited: Set = [
    "This message was edited", "Diese Nachricht wurde bearbeitet", "Se editó este mensaje", "Ce message a été modifié",
    "Questo messaggio è stato modificato", "Dit bericht is bewerkt", "Esta mensagem foi editada", "Mensagem editada",
  ]

  /// In the place of a file that was left out (Android), between angle brackets.
  static let omitted: Set = [
    "Media omitted", "Medien ausgeschlossen", "Medien weggelassen", "Multimedia omitido", "Archivo omitido",
    "Médias omis",
    "Fichier omis", "Media omessi", "Media weggelaten", "Arquivo de mídia oculto", "Mídia oculta",
    "Ficheiro não revelado",
    "Без медиафайлов", "Файл пропущен", "Medya dahil edilmedi", "pominięto multimedia", "Media har utelämnats",
    "View once voice message omitted", "View once message omitted", "Video note omitted",
  ]

  /// In the place of a file that was left out (iOS), behind U+200E, and what kind it was.
  static let omittedKinds: [(word: String, kind: Kind)] = [
    ("image", .image), ("photo", .image), ("Bild", .image), ("imagen", .image), ("immagine", .image),
    ("imagem", .image),
    ("afbeelding", .image), ("sticker", .image), ("Sticker", .image), ("figurinha", .image),
    ("video note", .video), ("video", .video), ("Video", .video), ("vidéo", .video), ("Videonachricht", .video),
    ("vídeo", .video),
    ("audio", .audio), ("Audio", .audio), ("áudio", .audio), ("GIF", .animation),
    ("document", .file), ("Dokument", .file), ("documento", .file), ("Contact card", .contact),
    ("Kontaktkarte", .contact),
    ("tarjeta de contacto", .contact), ("carte de contact", .contact),
  ]
  static let omittedVerbs = [
    "omitted", "weggelassen", "omitida", "omitido", "absente", "absent", "omis", "omise", "omessa", "omesso",
    "weggelaten",
    "ocultada", "ocultado", "oculto",
  ]

  enum Kind { case image, video, audio, animation, file, contact }

  /// Between brackets behind the name of a file (Android).
  static let attached: Set = [
    "file attached", "Datei angehängt", "archivo adjunto", "fichier joint", "file allegato", "bestand bijgevoegd",
    "bestand toegevoegd", "arquivo anexado", "ficheiro anexado", "файл добавлен", "dosya ekli", "plik załączony",
    "bifogad fil",
  ]

  /// Parts of lines that WhatsApp writes (English; others are known by having no author).
  static let system = [
    "end-to-end encrypted", "created group", "created this group", "changed the subject", "changed the group",
    "changed this group", "changed their phone number", "changed to a new number", "changed the settings",
    "security code",
    "joined using", "was added", "added you", "removed you", "now an admin", "no longer an admin",
    "disappearing messages",
    "pinned a message", "blocked this contact", "unblocked this contact", "started a call", "turned on admin approval",
    "requested to join", "deleted this group", "This business", "This chat is with", "Waiting for this message",
    "created community", "added this group to the community", "is a contact", "joined from the community",
    "Ende-zu-Ende-verschlüsselt", "cifrados de extremo a extremo", "chiffrés de bout en bout",
  ]

  /// Whole endings of lines without an object: "Moss left".
  static let systemEndings = [" left", " joined", " was removed", " added", " removed"]

  static let calls = [
    "Missed voice call", "Missed video call", "Missed group voice call", "Missed group video call", "Voice call",
    "Video call",
    "Verpasster Sprachanruf", "Verpasster Videoanruf", "Llamada perdida", "Silenced voice call", "Silenced video call",
  ]

  static let places = ["Location", "Standort", "Ubicación", "Localisation", "Posizione", "Locatie", "Localização"]
  static let livePlaces = [
    "Live location shared", "live location shared", "Live-Standort wird geteilt", "Ubicación en tiempo real",
  ]

  /// Before the name of a chat in the name of its file.
  static let titles = [
    "WhatsApp Chat with ", "WhatsApp Chat - ", "WhatsApp-Chat mit ", "WhatsApp Chat mit ",
    "Conversación de WhatsApp con ",
    "Chat de WhatsApp con ", "Discussion WhatsApp avec ", "Chat WhatsApp con ", "WhatsApp-chat met ",
    "WhatsApp Chat met ",
    "Conversa do WhatsApp com ", "Чат WhatsApp с контактом ", "Чат WhatsApp с ", "WhatsApp Sohbeti - ",
    "Czat WhatsApp z ",
    "WhatsApp-chatt med ", "WhatsApp-chat med ",
  ]
}
