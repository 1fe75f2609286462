/** Current names of zones that browsers list by a former name, and the former name. */
const formerNames: Readonly<Record<string, string>> = {
  'Africa/Asmara': 'Africa/Asmera',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
  'America/Argentina/Catamarca': 'America/Catamarca',
  'America/Argentina/Cordoba': 'America/Cordoba',
  'America/Argentina/Jujuy': 'America/Jujuy',
  'America/Argentina/Mendoza': 'America/Mendoza',
  'America/Atikokan': 'America/Coral_Harbour',
  'America/Indiana/Indianapolis': 'America/Indianapolis',
  'America/Kentucky/Louisville': 'America/Louisville',
  'America/Nuuk': 'America/Godthab',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Yangon': 'Asia/Rangoon',
  'Atlantic/Faroe': 'Atlantic/Faeroe',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Chuuk': 'Pacific/Truk',
  'Pacific/Kanton': 'Pacific/Enderbury',
  'Pacific/Pohnpei': 'Pacific/Ponape',
};
const currentNames = new Map(Object.entries(formerNames).map(([current, former]) => [former, current]));

/** The current name of a zone. */
export const currentZone = (zone: string): string => currentNames.get(zone) ?? zone;

/** A zone for people who look for it by its current or its former name. */
export const zoneLabel = (zone: string): string => {
  const former = formerNames[zone];
  return former === undefined ? zone : `${zone} (${former})`;
};

/** The time zone of the browser, in which the console shows times and reads date fields. */
export const timeZone = currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
