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

const templateKeysOf = ({ template }: Message): Message =>
  isObject(template) && isObject(template.templateKeys) ? template.templateKeys : {};

const htmlOf = (message: Message): string => {
  const { html } = templateKeysOf(message);
  return typeof html === 'string' ? html : '';
};

/** Custom HTML whose pictures of the service are loaded from the address of the console. */
const withOwnUrls = (html: string) => html.replaceAll(/https?:\/\/[^\s"'()<>]+/g, (url) => ownPicture(url) ?? url);

/** The message with the pictures of the service, and without those of other hosts, which the console may not load. */
function withOwnPictures({ iconUrl, template, ...message }: Message): Record<string, unknown> {
  const icon = ownOf(iconUrl);
  const shown = { ...message, ...(icon && { iconUrl: icon }) };
  if (!isObject(template)) return shown;
  const { templateKeys, ...others } = template;
  if (!isObject(templateKeys)) return { ...shown, template };
  const { image, html, ...keys } = templateKeys;
  const own = ownOf(image);
  const written = typeof html === 'string' && { html: withOwnUrls(html) };
  return { ...shown, template: { ...others, templateKeys: { ...keys, ...(own && { image: own }), ...written } } };
}

/** Texts about what the preview leaves out. */
function missingIn(message: Message): string[] {
  const { image } = templateKeysOf(message);
  // It is only parsed: nothing is loaded, and no script runs.
  const page = new DOMParser().parseFromString(htmlOf(message), 'text/html');
  const media = [...page.querySelectorAll('img, audio, video, source')]
    .map((element) => element.getAttribute('src') ?? '')
    .filter((url) => /^https?:/i.test(url));
  const hasOther = [message.iconUrl, image, ...media].some((url) => Boolean(url) && !ownOf(url));
  return [
    ...(hasOther ? ['Pictures of other hosts are not loaded here.'] : []),
    ...(page.querySelector('script') ? ['Scripts of custom HTML run only on devices.'] : []),
  ];
}

/** Why the SDK can't draw the message here, if it can't. */
const whyNoPreview = ({ template }: Message): string | undefined =>
  isObject(template) && template.type === 'browser'
    ? 'A web page has no preview. Only iOS applications show it.'
    : undefined;

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
              {missingIn(message).map((text) => (
                <Text key={text} size="sm" c="dimmed">
                  {text}
                </Text>
              ))}
            </>
          )}
        </Stack>
      </Section>
    </aside>
  );
}
