import { Select, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { DefinitionList } from '../../components/DefinitionList.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Section } from '../../components/Section.tsx';
import { languageName } from '../composer/language-name.ts';
import { Notification } from '../composer/preview/Notification.tsx';
import { shownOf } from '../composer/preview/render.ts';
import { audienceFacts } from './sent-audience.ts';
import { optionFacts } from './sent-options.ts';

type Content = Schemas['SendContent'];

/** What a send sent and to whom. It does not change with the message. */
export function SentContent({ partnerId, sendId }: { partnerId: string; sendId: number }) {
  const content = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/sends/{sendId}/content',
    { params: { path: { partnerId, sendId } } },
    { staleTime: Infinity },
  );
  return (
    <Section title="Sent content">
      <Loaded query={content} lines={6}>
        {(sent) => <Sent partnerId={partnerId} sent={sent} />}
      </Loaded>
    </Section>
  );
}

function Sent({ partnerId, sent }: { partnerId: string; sent: Content }) {
  const { platform, content, translations, language, audience } = sent;
  const [chosen, setChosen] = useState<string | null>(null);
  const colors = useComputedColorScheme('light');
  const tags = Object.keys(translations);
  const shown = (chosen === null ? undefined : translations[chosen]) ?? content;
  return (
    <div className="sent-content">
      <Stack gap="sm">
        {tags.length === 0 ? null : (
          <Select
            label="Language"
            data={[
              {
                value: '',
                label: language === undefined ? 'All other languages' : `${languageName(language)} and others`,
              },
              ...tags.map((tag) => ({ value: tag, label: languageName(tag) })),
            ]}
            value={chosen ?? ''}
            onChange={setChosen}
            allowDeselect={false}
          />
        )}
        <Notification appName={partnerId} colors={colors} shown={shownOf(platform, shown)} />
      </Stack>
      <Stack gap="sm">
        <DefinitionList
          label="Options and audience"
          facts={[
            ...(language === undefined ? [] : [['Language', languageName(language)] as const]),
            ...optionFacts(platform, shown),
            ...audienceFacts(audience),
          ]}
        />
        {audience.namesKnown ? null : (
          <Text size="sm" c="dimmed">
            This send is older than version 2.0.0. Its language and the names of its segments and lists are not known.
          </Text>
        )}
      </Stack>
    </div>
  );
}
