import { useEffect, useState } from 'react';
import { showError } from '../../../components/Form.tsx';
import type { CampaignErrors } from './errors.ts';
import type { CampaignForm } from './use-campaign-form.ts';

/** The errors of a campaign that are at no field of a message, and a function that shows errors at their fields and moves to the first. */
export function useErrors(form: CampaignForm) {
  const [name, setName] = useState<string>();
  const [start, setStart] = useState<string>();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const campaign = document.querySelector('form');
    if (shown > 0 && campaign) showError(campaign);
  }, [shown]);
  return {
    name,
    start,
    forgetName: () => setName(undefined),
    forgetStart: () => setStart(undefined),
    /** Without errors, moves to the first that is shown. */
    show: (errors?: CampaignErrors) => {
      if (errors) {
        if (errors.name !== undefined) setName(errors.name);
        if (errors.start !== undefined) setStart(errors.start);
        form.common.setErrors(errors.common);
        for (const platform of form.values.content.platforms) form.own[platform].setErrors(errors.own[platform] ?? {});
      }
      setShown((times) => times + 1);
    },
  };
}
