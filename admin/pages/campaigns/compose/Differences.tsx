import { Checkbox, Fieldset, Group, Stack } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { Platform } from '../../composer/draft.ts';
import { Buttons } from '../../composer/fields/ButtonsSection.tsx';
import { PageOptions, PlatformOptions } from '../../composer/fields/OptionsSection.tsx';
import { Section } from '../../composer/fields/Section.tsx';
import { Texts } from '../../composer/fields/TextsSection.tsx';
import { ComposerContext, useComposer } from '../../composer/form.ts';
import { platformNames } from '../../messages/state.ts';
import { type Part, parts } from './content.ts';
import { OptionGrid } from './OptionGrid.tsx';

const labels: Record<Part, string> = {
  texts: 'Other texts',
  buttons: 'Other buttons',
  page: 'Another page',
  options: 'Options',
};

/** What differs on a platform. Only the chosen parts are shown, and replace the common ones. */
export function Differences({
  platform,
  chosen,
  choose,
}: {
  platform: Platform;
  chosen: Part[];
  choose: (parts: Part[]) => void;
}) {
  const composer = useComposer();
  const { markIncomplete } = composer;
  const own = useMemo(
    () => ({
      ...composer,
      markIncomplete: (path: string, isIncomplete: boolean) => markIncomplete(`${platform}.${path}`, isIncomplete),
    }),
    [composer, markIncomplete, platform],
  );
  const name = platformNames[platform];
  const fields: Record<Part, ReactNode> = {
    texts: <Texts label={`Languages on ${name}`} />,
    buttons: <Buttons />,
    page: (
      <OptionGrid>
        <PageOptions />
      </OptionGrid>
    ),
    options: (
      <OptionGrid>
        <PlatformOptions platform={platform} />
      </OptionGrid>
    ),
  };
  return (
    <ComposerContext value={own}>
      <Section title={`Only on ${name}`} description="What you don’t choose is the same on all platforms.">
        <Checkbox.Group
          aria-label={`Differences on ${name}`}
          value={chosen}
          onChange={(next) => choose(parts.filter((part) => next.includes(part)))}
        >
          <Group>
            {parts.map((part) => (
              <Checkbox key={part} value={part} label={labels[part]} />
            ))}
          </Group>
        </Checkbox.Group>
        {chosen.map((part) => (
          <Fieldset key={part} legend={`${labels[part]} on ${name}`}>
            <Stack gap="sm">{fields[part]}</Stack>
          </Fieldset>
        ))}
      </Section>
    </ComposerContext>
  );
}
