import { Outlet } from '@tanstack/react-router';

/** The pages of one application. */
export function ApplicationLayout() {
  return <Outlet />;
}
