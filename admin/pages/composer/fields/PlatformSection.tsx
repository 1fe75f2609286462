import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { client } from '../../../api/client.ts';
import { useEveryPage } from '../../../api/every-page.ts';
import { platformNames } from '../../messages/state.ts';
import type { Platform } from '../draft.ts';
import { useComposer, useTextField, useValue } from '../form.ts';
import { Section } from './Section.tsx';

const platforms = Object.entries(platformNames).map(([value, label]) => ({ value: value as Platform, label }));

/** The platform, the campaign and the external ID. */
export function PlatformSection({ fixed }: { fixed: boolean }) {
  const platform = useValue<Platform>('platform');
  return (
    <Section title="Platform and campaign">
      {fixed ? null : (
        <SegmentedControl
          aria-label="Platform"
          data={platforms}
          value={platform.value ?? 'android'}
          onChange={(value) => platform.change(value)}
        />
      )}
      <CampaignSelect />
      <TextInput
        label="External ID"
        description="Your ID of the message, unique in the application."
        maxLength={255}
        {...useTextField('externalId')}
      />
    </Section>
  );
}

function CampaignSelect() {
  const { partnerId, readOnly } = useComposer();
  const { value, change, error } = useValue<number>('campaignId');
  const path = '/operator/v1/apps/{partnerId}/campaigns';
  const campaigns = useEveryPage(path, partnerId, (page) =>
    client.GET(path, { params: { path: { partnerId }, query: { page } } }),
  );
  const known = campaigns.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const selected = value === undefined ? null : String(value);
  const data =
    selected === null || known.some((entry) => entry.value === selected)
      ? known
      : [{ value: selected, label: `Campaign ${selected}` }, ...known];
  return (
    <Select
      label="Campaign"
      placeholder="No campaign"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the campaign' }}
      nothingFoundMessage="No campaign found"
      limit={100}
      data={data}
      value={selected}
      onChange={(chosen) => change(chosen === null ? undefined : Number(chosen))}
      readOnly={readOnly}
      error={error}
    />
  );
}
