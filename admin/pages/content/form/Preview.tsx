import { SegmentedControl, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { shownOf } from '../../composer/preview/render.ts';
import { Notification } from '../../composer/preview/Notification.tsx';
import { Section } from '../../composer/fields/Section.tsx';
import { ownPicture } from '../../../components/pictures/own-picture.ts';
import { isObject } from '../../settings/segments/operators.ts';
import type { Kind } from './Messages.tsx';
import { SdkPreview } from './SdkPreview.tsx';
import type { Choices } from './use-choices.ts';

type Message = Readonly<Record<string, unknown>>;

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const devices = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

const ownOf = (url: unknown) => (typeof url === 'string' ? ownPicture(url) : undefined);

/** The message with the pictures of the service, and without those of other hosts, which the console may not load. */
function withOwnPictures({ iconUrl, template, ...message }: Message): Record<string, unknown> {
  const icon = ownOf(iconUrl);
  const shown = { ...message, ...(icon && { iconUrl: icon }) };
  if (!isObject(template)) return shown;
  const { templateKeys, ...others } = template;
  if (!isObject(templateKeys)) return { ...shown, template };
  const { image, ...keys } = templateKeys;
  const own = ownOf(image);
  return { ...shown, template: { ...others, templateKeys: { ...keys, ...(own && { image: own }) } } };
}

function hasOtherPicture({ iconUrl, template }: Message): boolean {
  const image = isObject(template) && isObject(template.templateKeys) ? template.templateKeys.image : undefined;
  return [iconUrl, image].some((url) => Boolean(url) && !ownOf(url));
}

/** Why the SDK can't draw the message here, if it can't. */
function whyNoPreview({ template }: Message): string | undefined {
  if (!isObject(template)) return undefined;
  if (template.type === 'browser') return 'A web page has no preview. Only iOS applications show it.';
  const html = isObject(template.templateKeys) ? template.templateKeys.html : undefined;
  return typeof html === 'string' && html !== ''
    ? 'Custom HTML has no preview, since it could run scripts here and load pictures of other hosts.'
    : undefined;
}

/** What a user sees of the message that is edited. */
export function Preview({
  kind,
  message,
  language,
  choices,
}: {
  kind: Kind;
  message: Message;
  language: string;
  choices: Choices;
}) {
  const scheme = useComputedColorScheme('light');
  const [chosen, setColors] = useState<'light' | 'dark'>();
  const [size, setSize] = useState<'phone' | 'desktop'>('phone');
  const colors = chosen ?? scheme;
  const whyNot = whyNoPreview(message);
  return (
    <aside className="preview" aria-label="Preview">
      <Section title="Preview">
        <Stack gap="sm">
          <SegmentedControl
            aria-label="Colors of the preview"
            data={schemes}
            value={colors}
            onChange={(value) => setColors(value === 'dark' ? 'dark' : 'light')}
          />
          {kind === 'alarm' ? (
            <Notification
              appName={choices.appName}
              colors={colors}
              shown={shownOf(message.platform === 'ios' ? 'ios' : 'android', {
                ...message,
                title: message.title || choices.appName,
              })}
            />
          ) : (
            <>
              <SegmentedControl
                aria-label="Size of the preview"
                data={devices}
                value={size}
                onChange={(value) => setSize(value === 'desktop' ? 'desktop' : 'phone')}
              />
              {whyNot !== undefined ? (
                <Text size="sm">{whyNot}</Text>
              ) : (
                <SdkPreview shown={{ kind, message: withOwnPictures(message), language }} size={size} colors={colors} />
              )}
              {hasOtherPicture(message) ? (
                <Text size="sm" c="dimmed">
                  Pictures of other hosts are not loaded here.
                </Text>
              ) : null}
            </>
          )}
        </Stack>
      </Section>
    </aside>
  );
}
