import { api } from '@touchline/shared/contracts/api';
import type { Client, RunOptions } from '../http/startClient';

/*
 * The calls of a player's bets. They are in the chunk of axios, which they wait for anyhow, so that start.js has no
 * readers of bets.
 */

/** Requests the player's open bets, with balance and exposure. */
export async function askOpenBets(client: Client, options: RunOptions = {}): Promise<void> {
  await client.run(api.getUserOpenBets, {}, options);
}

/** Requests the player's expected profit and loss of each open market. */
export async function askProfitLoss(client: Client, options: RunOptions): Promise<void> {
  await client.run(api.getUserExpectedProfitLoss, {}, options);
}
