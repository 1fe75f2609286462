/* global bru, res */
// After each answer: a token that the service refuses is not used again.
if (/API_ERR_TOKEN/.test(JSON.stringify(res.getBody()))) bru.deleteVar('access_token');
