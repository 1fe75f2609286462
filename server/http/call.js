import { baseUrlOf } from "./base-url.js";
/**
 * Creates a function that creates the input of handlers. It parses `url` on each use, since parsing is slow and most handlers do
 * not need it.
 */
export function createCallFactory(settings) {
    // All calls share this getter. With a getter for each, every request would stay in memory until a major garbage collection.
    const url = {
        // Handlers may copy the call with `...`.
        enumerable: true,
        get() {
            const { request } = this.context;
            return new URL(`${baseUrlOf(request, settings)}${request.url}`);
        },
    };
    return (context, { params, query, body }, caller) => {
        const { headers } = context.request;
        return Object.assign(Object.defineProperty({ params, query, body, headers, context }, 'url', url), caller);
    };
}
