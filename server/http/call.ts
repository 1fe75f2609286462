import { type AddressSettings, baseUrlOf } from './base-url.ts';
import type { ServerRequestContext } from './request-context.ts';
import type { ValidatedInput } from './validation/request-validator.ts';

/**
 * Creates a function that creates the input of handlers. It parses `url` on each use, since parsing is slow and most handlers do
 * not need it.
 */
export function createCallFactory<Caller extends object>(settings: AddressSettings) {
  // All calls share this getter. With a getter for each, every request would stay in memory until a major garbage collection.
  const url: PropertyDescriptor & ThisType<{ context: ServerRequestContext }> = {
    // Handlers may copy the call with `...`.
    enumerable: true,
    get() {
      const { request } = this.context;
      return new URL(`${baseUrlOf(request, settings)}${request.url}`);
    },
  };
  return (
    context: ServerRequestContext,
    { params, query, body, headerParams, cookies }: ValidatedInput,
    caller: Caller,
  ): object => {
    const { headers } = context.request;
    const call = {
      params,
      query,
      body,
      headers,
      context,
      ...(headerParams && { headerParams }),
      ...(cookies && { cookies }),
    };
    return Object.assign(Object.defineProperty(call, 'url', url), caller);
  };
}
