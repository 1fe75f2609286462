import type { Schemas } from '../../api/client.ts';

export const encodings: { value: Schemas['FileEncoding']; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 little endian' },
  { value: 'utf-16be', label: 'UTF-16 big endian' },
  { value: 'windows-1252', label: 'Windows-1252 (Western European, Excel)' },
  { value: 'windows-1250', label: 'Windows-1250 (Central European)' },
  { value: 'windows-1251', label: 'Windows-1251 (Cyrillic)' },
  { value: 'windows-1253', label: 'Windows-1253 (Greek)' },
  { value: 'windows-1254', label: 'Windows-1254 (Turkish)' },
  { value: 'iso-8859-2', label: 'ISO 8859-2 (Central European)' },
  { value: 'iso-8859-15', label: 'ISO 8859-15 (Western European)' },
  { value: 'macintosh', label: 'Macintosh (Western European)' },
  { value: 'shift_jis', label: 'Shift JIS (Japanese)' },
  { value: 'gb18030', label: 'GB 18030 (Chinese)' },
  { value: 'euc-kr', label: 'EUC-KR (Korean)' },
];

const separators: Readonly<Record<string, string>> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'vertical bar',
};

export const separatorName = (separator: string) => separators[separator] ?? separator;
