import { Alert, Button, Group, List, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { startUpload, useIsUploading } from '../../api/upload.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { nameOf } from './column-name.ts';
import { encodings, separatorName } from './encodings.ts';
import { initialFields, type PreviewOptions, rememberFields, usePreview } from './use-preview.ts';

interface FileOptions {
  partnerId: string;
  file: File;
  kind: 'devices' | 'list';
  listId: number | undefined;
  /** Called when the upload starts. */
  started: () => void;
}

/** How the service reads a file, and which field each column is imported into, before anything is imported. */
export function FilePreview({ partnerId, file, kind, listId, started }: FileOptions) {
  const [encoding, setEncoding] = useState<Schemas['FileEncoding']>();
  const [chosen, setChosen] = useState<readonly string[]>();
  const uploading = useIsUploading();
  const query: PreviewOptions = { kind, listId, encoding };
  const matched = usePreview(partnerId, file, query);
  const fields = chosen ?? initialFields(partnerId, kind, matched.data?.columns ?? []);
  const isMapped = chosen !== undefined || (matched.data !== undefined && matched.data.headerErrors.length > 0);
  const columns = isMapped ? fields.join(',') : undefined;
  const preview = usePreview(partnerId, file, { ...query, columns });
  const importFile = (found: Schemas['ImportPreview']) => {
    rememberFields(partnerId, kind, found.columns, fields);
    startUpload(partnerId, file, {
      ...{ kind, encoding: found.encoding },
      ...(columns !== undefined && { columns }),
      ...(listId !== undefined && { listId }),
    });
    started();
  };
  return (
    <Loaded query={preview} together={[matched]} lines={8}>
      {(found) => (
        <Stack>
          <Format found={found} isDetected={encoding === undefined} setEncoding={setEncoding} />
          <ColumnFields
            partnerId={partnerId}
            isList={kind === 'list'}
            preview={found}
            fields={fields}
            change={(index, field) => setChosen(fields.with(index, field))}
          />
          <FirstLines preview={found} />
          <FileErrors errors={errorsOf(kind, found, fields)} />
          <Group>
            <Button
              disabled={uploading || preview.isFetching || found.headerErrors.length > 0}
              onClick={() => importFile(found)}
            >
              Import
            </Button>
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}

function Format({
  found,
  isDetected,
  setEncoding,
}: {
  found: Schemas['ImportPreview'];
  isDetected: boolean;
  setEncoding: (encoding: Schemas['FileEncoding']) => void;
}) {
  return (
    <>
      <Select
        label="Encoding"
        description={`${isDetected ? 'Detected. ' : ''}If letters below look wrong, choose another. A byte order mark in the file takes precedence.`}
        data={encodings}
        value={found.encoding}
        allowDeselect={false}
        maw={420}
        onChange={(value) => setEncoding(value ?? 'utf-8')}
      />
      <Text size="sm">Separator of the columns: {separatorName(found.separator)}</Text>
    </>
  );
}

function FirstLines({ preview: { columns, rows } }: { preview: Schemas['ImportPreview'] }) {
  return (
    <Stack gap="xs" component="section" aria-labelledby="first-lines">
      <Title order={3} size="h5" id="first-lines">
        First lines
      </Title>
      <DataTable
        label="First lines of the file"
        rows={rows}
        keyOf={({ line }) => line}
        columns={[
          { label: 'Line', render: ({ line }) => line.toLocaleString() },
          {
            label: 'Problem',
            render: ({ error }) =>
              error === undefined ? (
                ''
              ) : (
                <Text size="sm" c="var(--mantine-color-error)">
                  {error}
                </Text>
              ),
          },
          ...columns.map((column, index) => ({
            label: nameOf(column, index, columns),
            render: ({ cells }: Schemas['ImportPreviewRow']) => cells[index] ?? '',
          })),
        ]}
        empty={{ title: 'The file has no lines after its header' }}
      />
    </Stack>
  );
}

function errorsOf(
  kind: string,
  { headerErrors: errors }: Schemas['ImportPreview'],
  fields: readonly string[],
): string[] {
  if (errors.length > 0 && kind === 'devices' && !fields.includes('UDID')) {
    return ['Choose the column that is imported into UDID. It identifies the devices.'];
  }
  return errors.map((error) => error.replace(/^line \d+: /, ''));
}

function FileErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <Alert color="red" variant="outline" title="The file can’t be imported yet" role="alert">
      <List size="sm">
        {errors.map((error) => (
          <List.Item key={error}>{error}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
