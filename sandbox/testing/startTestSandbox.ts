import { type Sandbox, type SandboxOptions, startSandbox } from '../startSandbox';

/** A sandbox in memory on free ports; its time moves only when a test moves the clock. */
export function startTestSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox({
    ports: { api: 0, games: 0, cdn: 0, external: 0 },
    tickMs: 0,
    log: () => {},
    ...options,
  });
}

/** A test sandbox that starts before the tests that follow and stops after them. */
export function useTestSandbox(options?: SandboxOptions): Pick<Sandbox, 'urls' | 'skipVerificationOtp'> {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox(options);
  });
  afterAll(() => sandbox.stop());
  return {
    get urls() {
      return sandbox.urls;
    },
    get skipVerificationOtp() {
      return sandbox.skipVerificationOtp;
    },
  };
}
