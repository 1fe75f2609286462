import { useState } from 'react';
import type { MessageInput, Platform } from '../../composer/draft.ts';
import { useNewMessageForm } from '../../composer/form.ts';
import { type CampaignValues, type Part, type Start, startPart } from './content.ts';

type MessageForm = ReturnType<typeof useNewMessageForm>;

/** The state of a campaign that is written: a form for the common message, and one for what differs on each platform. */
export interface CampaignForm {
  values: CampaignValues;
  common: MessageForm;
  own: Record<Platform, MessageForm>;
  rename: (name: string) => void;
  choose: (platforms: Platform[]) => void;
  differ: (platform: Platform, parts: Part[]) => void;
  /** @param start undefined to send now */
  startAt: (start: Start | undefined) => void;
  /** @param messageId the message of test sends on the platform */
  test: (platform: Platform, messageId: number) => void;
  show: (values: CampaignValues) => void;
}

export function useCampaignForm(initial: CampaignValues): CampaignForm {
  const [head, setHead] = useState(() => headOf(initial));
  const common = useNewMessageForm({ initialValues: initial.content.common });
  const own = {
    android: useNewMessageForm({ initialValues: initial.content.own.android }),
    ios: useNewMessageForm({ initialValues: initial.content.own.ios }),
    web: useNewMessageForm({ initialValues: initial.content.own.web }),
  };
  const { name, platforms, start, differs, tests } = head;
  const ownValues = { android: own.android.values, ios: own.ios.values, web: own.web.values };
  const values = { name, content: { platforms, start, common: common.values, differs, own: ownValues, tests } };
  return {
    values,
    common,
    own,
    rename: (next) => setHead({ ...head, name: next }),
    choose: (next) => setHead({ ...head, platforms: next }),
    differ(platform, next) {
      const added = next.find((part) => !differs[platform].includes(part));
      if (added) reset(own[platform], startPart(values.content, platform, added));
      setHead({ ...head, differs: { ...differs, [platform]: next } });
    },
    startAt: (next) => setHead({ ...head, start: next }),
    // The form may have changed since the test was requested.
    test: (platform, messageId) =>
      setHead((current) => ({ ...current, tests: { ...current.tests, [platform]: messageId } })),
    show(next) {
      setHead(headOf(next));
      reset(common, next.content.common);
      for (const platform of ['android', 'ios', 'web'] as const) reset(own[platform], next.content.own[platform]);
    },
  };
}

const headOf = ({ name, content: { platforms, start, differs, tests } }: CampaignValues) => ({
  name,
  platforms,
  start,
  differs,
  tests,
});

function reset(form: MessageForm, message: MessageInput): void {
  form.setInitialValues(message);
  form.reset();
}
