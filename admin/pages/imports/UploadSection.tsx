import { FileInput, Paper, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useIsUploading, useUpload } from '../../api/upload.ts';
import { useLists } from '../lists/use-lists.ts';
import { FilePreview } from './FilePreview.tsx';
import { UploadProgress } from './UploadProgress.tsx';

/** Previews and uploads a CSV file. @param list the static list that is preselected */
export function UploadSection({ partnerId, list }: { partnerId: string; list?: number | undefined }) {
  const [kind, setKind] = useState<'devices' | 'list'>(list === undefined ? 'devices' : 'list');
  const [listId, setListId] = useState(list === undefined ? null : String(list));
  const [file, setFile] = useState<File | null>(null);
  const uploading = useIsUploading();
  const isElsewhere = !useUpload(partnerId)?.running && uploading;
  const isList = kind === 'list';
  return (
    <Paper withBorder p="md" maw={960} component="section" aria-labelledby="upload">
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
          onChange={(value) => setKind(value === 'list' ? 'list' : 'devices')}
        />
        {isList ? <ListSelect partnerId={partnerId} value={listId} onChange={setListId} /> : null}
        <Format isList={isList} />
        <FileInput
          label="CSV file"
          placeholder="Choose a file"
          accept=".csv,text/csv"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the file' }}
          value={file}
          onChange={setFile}
        />
        {file && (!isList || listId) ? (
          <FilePreview
            key={`${kind} ${file.name} ${file.size} ${file.lastModified}`}
            partnerId={partnerId}
            file={file}
            kind={kind}
            listId={isList ? Number(listId) : undefined}
            started={() => setFile(null)}
          />
        ) : null}
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

function Format({ isList }: { isList: boolean }) {
  return (
    <Text size="sm" c="dimmed">
      {isList
        ? 'The first line names the columns. One identifies the devices, another may have the date when a member expires. Unknown devices are ignored.'
        : 'The first line names the columns. Dates are like 2026-03-16T08:04:51Z or 2026-03-16. Fields without a column keep their values, and an empty cell clears its field.'}{' '}
      You see how the file is read before anything is imported. Lines with errors are rejected, the others are imported.
    </Text>
  );
}
