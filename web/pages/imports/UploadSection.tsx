import { Button, Code, FileInput, Group, Paper, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { startUpload, useIsUploading, useUpload } from '../../api/upload.ts';
import { useIndexedFields } from '../lists/indexed-fields.ts';
import { useLists } from '../lists/use-lists.ts';
import { UploadProgress } from './UploadProgress.tsx';

const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
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
  { value: 'utf-16le', label: 'UTF-16 little endian' },
  { value: 'utf-16be', label: 'UTF-16 big endian' },
];

/** Uploads a CSV file. @param list the static list that is preselected */
export function UploadSection({ partnerId, list }: { partnerId: string; list?: number | undefined }) {
  const [kind, setKind] = useState(list === undefined ? 'devices' : 'list');
  const [listId, setListId] = useState(list === undefined ? null : String(list));
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState('utf-8');
  const uploading = useIsUploading();
  const isElsewhere = !useUpload(partnerId)?.running && uploading;
  const isList = kind === 'list';
  return (
    <Paper withBorder p="md" maw={720} component="section" aria-labelledby="upload">
      <Stack>
        <Title order={2} size="h4" id="upload">
          Import a CSV file
        </Title>
        <SegmentedControl
          aria-label="What the file contains"
          data={[
            { value: 'devices', label: 'Devices' },
            { value: 'list', label: 'List members' },
          ]}
          value={kind}
          onChange={setKind}
        />
        {isList ? <ListSelect partnerId={partnerId} value={listId} onChange={setListId} /> : null}
        <Format partnerId={partnerId} isList={isList} />
        <FileInput
          label="CSV file"
          placeholder="Choose a file"
          accept=".csv,text/csv"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the file' }}
          value={file}
          onChange={setFile}
        />
        <Select
          label="Encoding"
          description="Files with a byte order mark, such as UTF-16, are detected."
          data={encodings}
          value={encoding}
          allowDeselect={false}
          onChange={(value) => setEncoding(value ?? 'utf-8')}
        />
        <Group>
          <Button
            disabled={!file || uploading || (isList && !listId)}
            onClick={() =>
              file &&
              startUpload(partnerId, file, { kind, encoding, ...(isList && listId && { listId: Number(listId) }) })
            }
          >
            Import
          </Button>
        </Group>
        {isElsewhere ? (
          <Text size="sm">This tab uploads a file into another application. Wait until it has ended.</Text>
        ) : null}
        <UploadProgress partnerId={partnerId} />
      </Stack>
    </Paper>
  );
}

function ListSelect({
  partnerId,
  value,
  onChange,
}: {
  partnerId: string;
  value: string | null;
  onChange: (listId: string | null) => void;
}) {
  const options = (useLists(partnerId).data ?? []).map(({ listId, name }) => ({
    value: String(listId),
    label: `${name} (${listId})`,
  }));
  const isMissing = value !== null && !options.some((option) => option.value === value);
  return (
    <Select
      label="Static list"
      required
      searchable
      nothingFoundMessage="No list found"
      limit={100}
      data={isMissing ? [{ value, label: `List ${value}` }, ...options] : options}
      value={value}
      onChange={onChange}
    />
  );
}

function Format({ partnerId, isList }: { partnerId: string; isList: boolean }) {
  const indexed = useIndexedFields(partnerId).map(({ name }) => name);
  return isList ? (
    <Text size="sm" c="dimmed" component="div">
      <Code>;</Code>, <Code>,</Code> or a tab separates columns. The first line names one column out of{' '}
      {indexed.join(', ')}, and optionally <Code>expireAt</Code>. Unknown devices are ignored.
    </Text>
  ) : (
    <Text size="sm" c="dimmed" component="div">
      <Code>;</Code>, <Code>,</Code> or a tab separates columns. The first line names the fields: <Code>UDID</Code> is
      required. Dates are like <Code>2026-03-16T08:04:51Z</Code> or <Code>2026-03-16</Code>. Fields without a column
      keep their values, and an empty cell clears its field. Lines with errors are rejected, the others are imported.
    </Text>
  );
}
