import type { Platform } from '../draft.ts';

/** An option of a message without a field of its own. */
export interface Option {
  name: string;
  label: string;
  description?: string;
  maxLength?: number;
  /** A choice among values with labels. The first one is the default. */
  choices?: Record<string, string>;
  isSwitch?: boolean;
  /** Whether it is the URL of a picture, or of a page. */
  url?: 'picture' | 'page';
}

const picture = { maxLength: 2048, url: 'picture' } as const;
const sound = { name: 'sound', label: 'Sound', description: 'The name of a sound in your application, or default.' };

export const commonOptions: readonly Option[] = [
  {
    name: 'richPushUrl',
    label: 'URL of the page',
    description: 'A page that opens with the message.',
    maxLength: 2048,
    url: 'page',
  },
  {
    name: 'richPushOpening',
    label: 'The page opens',
    choices: { webview: 'In the application', browser: 'In the browser' },
  },
];

export const platformOptions: Record<Platform, readonly Option[]> = {
  android: [
    { name: 'bigPicture', label: 'Picture URL', description: 'A picture in the expanded notification.', ...picture },
    { name: 'icon', label: 'Icon', description: 'The name of an image in your application.' },
    { name: 'color', label: 'Accent color', description: 'In hexadecimal, such as #1A73E8.', maxLength: 7 },
    sound,
    { name: 'channelId', label: 'Channel ID', description: 'The notification channel of your application.' },
    { name: 'priority', label: 'Priority', choices: { normal: 'Normal', high: 'High: wakes the device' } },
  ],
  ios: [
    { name: 'attachmentUrl', label: 'Attachment URL', description: 'A picture, sound or video.', ...picture },
    {
      name: 'badge',
      label: 'Badge',
      description:
        'The number on the icon, or a change such as +1, which is counted per device until the app is opened.',
      maxLength: 7,
    },
    {
      name: 'interruptionLevel',
      label: 'Interruption level',
      choices: {
        active: 'Active',
        passive: 'Passive: no sound, no light',
        'time-sensitive': 'Time-sensitive: breaks through a Focus',
        critical: 'Critical: also on muted devices',
      },
    },
    { name: 'category', label: 'Category', description: 'The notification category of your application.' },
    { name: 'threadId', label: 'Thread ID', description: 'Notifications of a thread are grouped.' },
    { name: 'contentAvailable', label: 'Wake the application in the background', isSwitch: true },
    { name: 'mutableContent', label: 'An extension may change the message', isSwitch: true },
  ],
  web: [
    { name: 'icon', label: 'Icon URL', description: 'An image next to the text.', ...picture },
    { name: 'image', label: 'Picture URL', description: 'A large picture below the text.', ...picture },
    { name: 'badge', label: 'Badge URL', description: 'A small monochrome image.', ...picture },
    { name: 'tag', label: 'Tag', description: 'Replaces a visible message with the same tag.' },
    {
      name: 'urgency',
      label: 'Urgency',
      choices: { normal: 'Normal', 'very-low': 'Very low', low: 'Low', high: 'High' },
    },
    { name: 'requireInteraction', label: 'Stays until the user clicks or closes it', isSwitch: true },
  ],
};
