import { stringify } from 'yaml';
import { exampleSettings, type SettingsKey, settingsKeys } from '../../server/domain/settings/settings-reference.ts';

const code = (text: string) => `\`${text.replaceAll('\n', '\\n').replaceAll('|', '\\|')}\``;

/** The reference of settings as a Markdown page. */
export function settingsMarkdown(): string {
  const groups = new Map<string, SettingsKey[]>();
  for (const key of settingsKeys()) {
    const [group = ''] = key.path.split(/[.[]/);
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  const row = (key: SettingsKey) =>
    `| ${[
      code(key.path),
      key.type.replaceAll('|', '\\|'),
      key.required ? 'required' : key.default === undefined ? '' : code(key.default),
      key.description,
      code(key.example),
    ].join(' | ')} |`;
  return [
    '# Settings of an application',
    '',
    'An operator describes each application in one YAML or JSON document: its data scheme, its segments, its templates and the',
    'credentials of its push services. `engage app settings <partnerId>` shows the document, and `--file <file>` replaces it.',
    '',
    'Editors complete and check the document with its [JSON Schema](/settings.schema.json). In Visual Studio Code with the YAML',
    'extension, the document begins with `# yaml-language-server: $schema=http://localhost:3000/settings.schema.json`.',
    '',
    '## Example',
    '',
    '```yaml',
    stringify(exampleSettings()).trimEnd(),
    '```',
    '',
    ...[...groups].flatMap(([group, keys]) => [
      `## ${group}`,
      '',
      '| Key | Type | Default | Meaning | Example |',
      '| --- | --- | --- | --- | --- |',
      ...keys.map(row),
      '',
    ]),
  ].join('\n');
}
