/* global bru, req, require */
// Before each request: signs the request, and fetches an access token if necessary.
const { SHA1 } = require('crypto-js');

function signatureOf(method, body) {
  const time = String(Math.floor(Date.now() / 1000));
  const signed = method === 'POST' || method === 'PUT' ? body : '';
  return { 'Service-Time': time, 'Service-Signature': SHA1(signed + bru.getEnvVar('api_key') + time).toString() };
}

// The signed bytes must be the sent bytes, so the script replaces the variables and sets the body.
const given = req.getBody({ raw: true }) || '';
const body = bru.interpolate(typeof given === 'string' ? given : JSON.stringify(given)).trim();
if (body !== '') req.setBody(body, { raw: true });
for (const [name, value] of Object.entries(signatureOf(req.getMethod(), body))) req.setHeader(name, value);

if (!req.getUrl().endsWith('/v1/access_token')) {
  const lifetime = 23 * 60 * 60 * 1000;
  const isFresh = Date.now() - Number(bru.getVar('access_token_since') || 0) < lifetime;
  if (!isFresh || !bru.getVar('access_token')) {
    const data = JSON.stringify({ email: bru.getEnvVar('email') });
    const headers = { 'Content-Type': 'application/json', ...signatureOf('POST', data) };
    const url = `${bru.getEnvVar('base_url')}/v1/access_token`;
    const response = await bru.sendRequest({ method: 'POST', url, headers, data }).catch((error) => {
      throw new Error(`no access token: ${error.message}`);
    });
    bru.setVar('access_token', response.data.access_token);
    bru.setVar('access_token_since', String(Date.now()));
  }
  req.setHeader('Authorization', `Bearer ${bru.getVar('access_token')}`);
}
