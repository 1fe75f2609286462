import { type ComponentProps, useEffect, useRef } from 'react';

/** Moves to the first field with an error, or else to the text of an error, and says whether there is one. */
export function showError(form: HTMLElement): boolean {
  const found =
    form.querySelector<HTMLElement>('[aria-invalid=true]') ??
    form.querySelector<HTMLElement>('.form-error, .mantine-InputWrapper-error');
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center' });
  return found !== null;
}

/**
 * A form that shows why it was not saved: after a click on its button, the first field with an error or the text of the error gets
 * the focus and is scrolled into view, since it may be outside of what is visible.
 */
export function Form({ onSubmit, onInput, ...props }: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  // After each render, since errors of the service arrive later than the end of the request.
  useEffect(() => {
    if (!isSubmitted.current || form.current?.querySelector('[data-loading]')) return;
    if (form.current && showError(form.current)) isSubmitted.current = false;
  });
  return (
    <form
      noValidate
      {...props}
      ref={form}
      onSubmit={(event) => {
        isSubmitted.current = true;
        onSubmit?.(event);
      }}
      onInput={(event) => {
        isSubmitted.current = false;
        onInput?.(event);
      }}
    />
  );
}
