import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas } from '../../../api/client.ts';
import { platformNames } from '../../messages/state.ts';

/** Chooses a device. The service searches, since there may be millions. */
export function DeviceSelect({
  partnerId,
  udid,
  choose,
  label = 'Device',
  description,
  error,
}: {
  partnerId: string;
  udid: string | undefined;
  choose: (udid: string | undefined) => void;
  label?: string;
  description?: string;
  error?: string | undefined;
}) {
  const [text, setText] = useState(udid ?? '');
  const [search] = useDebouncedValue(text.trim(), 250);
  const found = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/devices',
    { params: { path: { partnerId }, query: { search } } },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  const devices = search === '' ? [] : (found.data?.data ?? []);
  const data = devices.map((device) => ({ value: device.udid, label: device.udid }));
  const byUdid = new Map(devices.map((device) => [device.udid, device]));
  return (
    <Select
      label={label}
      description={description}
      error={error}
      placeholder="Search by UDID or client ID"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Remove: ${label}` }}
      nothingFoundMessage={search === '' ? 'Type the beginning of a UDID, or a client ID' : 'No device found'}
      data={udid === undefined || byUdid.has(udid) ? data : [{ value: udid, label: udid }, ...data]}
      // The service has already filtered them.
      filter={({ options }) => options}
      renderOption={({ option }) => optionText(option.value, byUdid.get(option.value))}
      value={udid ?? null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(chosen) => choose(chosen ?? undefined)}
    />
  );
}

function optionText(udid: string, device: Schemas['DeviceEntry'] | undefined): string {
  const { platform, model, clientId, hasToken } = device ?? {};
  const facts = [platform && platformNames[platform], model, clientId, hasToken === false && 'no push token'];
  return [udid, facts.filter(Boolean).join(', ')].filter(Boolean).join(' – ');
}
