import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

// A real provider for tests, on loopback: node oidc-provider.mjs <JSON>. It prints its issuer. Whoever is asked to log in
// is the account of the last GET /test/as/<id>.
const { client, accounts, inUserinfo = false } = JSON.parse(process.argv[2] ?? '{}');
/** The usual page loads a font from elsewhere. */
function logoutSource(context, form) {
  context.body = `<!doctype html><title>Log out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
}

let current = Object.keys(accounts)[0];
let answer;
const server = createServer((request, response) => answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub', 'name', 'realm'] },
    // Otherwise claims are in the answer of userinfo alone.
    conformIdTokenClaims: inUserinfo,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts[id] }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  const callback = provider.callback();
  answer = (request, response) => {
    const { pathname } = new URL(request.url, issuer);
    if (pathname.startsWith('/test/as/')) {
      current = pathname.slice('/test/as/'.length);
      response.end(current);
    } else if (pathname.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: current } });
    else void callback(request, response);
  };
  console.log(issuer);
});
