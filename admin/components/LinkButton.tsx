import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type Ref } from 'react';

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps | keyof AnchorProps>;

/** A link to a page of the console that looks like a button. */
export const LinkButton = createLink(function LinkButton({
  ref,
  ...props
}: ButtonProps & Native & { ref?: Ref<HTMLAnchorElement> }) {
  return <Button component="a" ref={ref} {...props} />;
});

/** A link to a page of the console. */
export const PageLink = createLink(function PageLink({
  ref,
  ...props
}: AnchorProps & Native & { ref?: Ref<HTMLAnchorElement> }) {
  return <Anchor ref={ref} {...props} />;
});
