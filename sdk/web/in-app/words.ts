/** The words of the SDK itself: the label of the button that closes, and the name of a message without a title. */
const words: Partial<Record<string, readonly [close: string, message: string]>> = {
  ar: ['إغلاق', 'رسالة'],
  cs: ['Zavřít', 'Zpráva'],
  da: ['Luk', 'Besked'],
  de: ['Schließen', 'Nachricht'],
  es: ['Cerrar', 'Mensaje'],
  fa: ['بستن', 'پیام'],
  fi: ['Sulje', 'Viesti'],
  fr: ['Fermer', 'Message'],
  he: ['סגירה', 'הודעה'],
  it: ['Chiudi', 'Messaggio'],
  ja: ['閉じる', 'メッセージ'],
  nb: ['Lukk', 'Melding'],
  nl: ['Sluiten', 'Bericht'],
  pl: ['Zamknij', 'Wiadomość'],
  pt: ['Fechar', 'Mensagem'],
  ru: ['Закрыть', 'Сообщение'],
  sv: ['Stäng', 'Meddelande'],
  tr: ['Kapat', 'Mesaj'],
  uk: ['Закрити', 'Повідомлення'],
  zh: ['关闭', '消息'],
};

/** Other tags of these languages, such as those that old versions of Android report. */
const aliases: Partial<Record<string, string>> = { iw: 'he', nn: 'nb', no: 'nb' };

export function wordsIn(language: string): readonly [close: string, message: string] {
  const [tag = ''] = language.toLowerCase().split(/[-_]/);
  return words[aliases[tag] ?? tag] ?? ['Close', 'Message'];
}
