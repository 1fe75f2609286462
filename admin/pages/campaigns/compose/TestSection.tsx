import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { useCan } from '../../../session/session.ts';
import { Section } from '../../composer/fields/Section.tsx';
import { TestDevice } from '../../composer/send/TestSend.tsx';
import type { CampaignErrors } from './errors.ts';
import type { CampaignForm } from './use-campaign-form.ts';
import { useCampaignTest } from './use-campaign-test.ts';

/** Sends the campaign to one device, with the unsaved changes. */
export function TestSection({
  partnerId,
  form,
  isIncomplete,
  showErrors,
}: {
  partnerId: string;
  form: CampaignForm;
  /** Whether a field has content that the campaign can't have yet. */
  isIncomplete: boolean;
  showErrors: (errors?: CampaignErrors) => void;
}) {
  const can = useCan();
  const { device } = useSearch({ strict: false });
  const [chosen, setChosen] = useState<string>();
  const udid = chosen ?? device;
  const { mutate, isPending, error } = useCampaignTest(partnerId, form, showErrors);
  if (!can('sendInstantMessage') || !can('createMessage')) return null;
  return (
    <Section
      title="Test"
      description="Sends what is written now to one device, as a draft of a message, which stays in the list of messages. The next test changes the same one."
    >
      <TestDevice
        partnerId={partnerId}
        udid={udid}
        choose={setChosen}
        isPending={isPending}
        send={(to) => (isIncomplete ? showErrors() : mutate(to))}
      />
      {error ? <ErrorAlert title="Nothing was sent" error={error} /> : null}
    </Section>
  );
}
