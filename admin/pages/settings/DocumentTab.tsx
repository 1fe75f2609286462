import { Stack, Text } from '@mantine/core';
import { api } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { useDraftContext } from './draft.ts';
import { DocumentEditor } from '../../components/editor/DocumentEditor.tsx';

/** All settings as a JSON document. */
export function DocumentTab() {
  const { draft, readOnly } = useDraftContext();
  const schema = api.useQuery('get', '/operator/v1/settings_schema', {}, { staleTime: Infinity });
  return (
    <Stack mb="md" gap="xs">
      <Text size="sm" c="dimmed">
        {readOnly
          ? 'Hold the pointer over a setting to see what it means.'
          : 'Ctrl+Space suggests settings and values. F8 goes to the next error. Press Escape, then Tab, to leave the editor.'}
      </Text>
      <Loaded query={schema} lines={14}>
        {(loaded) => (
          <DocumentEditor
            label="Settings document"
            text={draft.text}
            change={draft.changeText}
            schema={loaded}
            errors={draft.errors}
            readOnly={readOnly}
          />
        )}
      </Loaded>
    </Stack>
  );
}
