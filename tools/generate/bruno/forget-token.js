/* global bru, res */
// After each response: forgets a token that the service rejects.
if (/API_ERR_TOKEN/.test(JSON.stringify(res.getBody()))) bru.deleteVar('access_token');
