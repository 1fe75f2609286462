/** The nonce of this page load. Style elements need it, as the content security policy says. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
