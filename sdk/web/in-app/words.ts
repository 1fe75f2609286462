/** The words of the SDK itself: the label of the button that closes, and the name of a message without a title. */
const words: Partial<Record<string, readonly [close: string, message: string]>> = {
  de: ['Schließen', 'Nachricht'],
  es: ['Cerrar', 'Mensaje'],
  fr: ['Fermer', 'Message'],
  it: ['Chiudi', 'Messaggio'],
  nl: ['Sluiten', 'Bericht'],
  pt: ['Fechar', 'Mensagem'],
};

export const wordsIn = (language: string): readonly [close: string, message: string] =>
  words[language.slice(0, 2).toLowerCase()] ?? ['Close', 'Message'];
