/* global pm, CryptoJS */
// Before each request: signs the request, and fetches an access token if necessary.
function signatureOf(method, body) {
  const time = String(Math.floor(Date.now() / 1000));
  const signed = method === 'POST' || method === 'PUT' ? body : '';
  const digest = CryptoJS.SHA1(signed + pm.variables.get('api_key') + time).toString();
  return { 'Service-Time': time, 'Service-Signature': digest };
}

// The signed bytes must be the sent bytes, so the script replaces the variables.
const body = pm.variables.replaceIn((pm.request.body && pm.request.body.raw) || '');
if (body !== '') pm.request.body.update({ mode: 'raw', raw: body });
for (const [key, value] of Object.entries(signatureOf(pm.request.method, body))) {
  pm.request.headers.upsert({ key, value });
}

const lifetime = 23 * 60 * 60 * 1000;
const isFresh = Date.now() - Number(pm.collectionVariables.get('access_token_since') || 0) < lifetime;
const asksForToken = pm.request.url.getPath().endsWith('/v1/access_token');
if (!asksForToken && !(isFresh && pm.collectionVariables.get('access_token'))) {
  const user = JSON.stringify({ email: pm.variables.get('email') });
  const request = {
    url: `${pm.variables.get('base_url')}/v1/access_token`,
    method: 'POST',
    header: { 'Content-Type': 'application/json', ...signatureOf('POST', user) },
    body: { mode: 'raw', raw: user },
  };
  pm.sendRequest(request, (error, response) => {
    if (error) throw error;
    if (response.code !== 200) throw new Error(`no access token: ${response.text()}`);
    pm.collectionVariables.set('access_token', response.json().access_token);
    pm.collectionVariables.set('access_token_since', String(Date.now()));
  });
}
