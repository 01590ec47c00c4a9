import type { MapPlace } from '@touchline/registry/release/MapPlace';
import { messageOf } from '@touchline/registry/terminal/terminal';
import { StackResolver } from '../stacks/StackResolver';
import type { ReportedError } from './error-table';
import { groupCauses, type ResolveFrames } from './groupCauses';
import type { ErrorCause } from './HealthAnswer';

/**
 * Finds the causes of errors.
 * @param maps where source maps are kept; without it errors are told by their scripts
 */
export function openCauses(maps: MapPlace | undefined) {
  const resolver = maps && new StackResolver(maps);
  const asTheyAre: ResolveFrames = async (frames) => frames.map((frame) => ({ kind: 'script', ...frame }));
  /** @throws UserError when the place of maps cannot be read */
  const resolve: ResolveFrames = (frames) => (resolver ? resolver.resolve(frames) : asTheyAre(frames));
  return {
    resolve,
    /** Figures are told although the place of maps cannot be read: `fault` says so. */
    async of(
      errors: readonly ReportedError[],
    ): Promise<{ causes: readonly ErrorCause[]; fault: string | undefined }> {
      try {
        return { causes: await groupCauses(errors, resolve), fault: undefined };
      } catch (error) {
        const fault = `Source maps cannot be read: ${messageOf(error)}`;
        return { causes: await groupCauses(errors, asTheyAre), fault };
      }
    },
  };
}
