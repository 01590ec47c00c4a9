import { isSecureUrl } from '@touchline/shared/contracts/site';

// The shell removes tags from every answer, so text that looks like one would be lost.
const MARKUP = /<[a-z!/?]/i;
const CONTROL = /\p{Cc}/u;

/** @param max longest in characters */
export function checkText(key: string, text: string, max: number): string[] {
  if (text.length > max) return [`${key} has ${text.length} characters; ${max} are the most.`];
  if (MARKUP.test(text)) return [`${key} contains HTML, which players would not see: “${text}”.`];
  if (CONTROL.test(text)) return [`${key} contains a line break or another control character.`];
  return [];
}

/** An https address, or http on this machine, without a user name and password. */
export function checkUrl(key: string, url: string | undefined): string[] {
  if (url === undefined) return [];
  if (!URL.canParse(url)) return [`${key}: “${url}” is no whole address (https://…).`];
  const address = new URL(url);
  if (address.username !== '' || address.password !== '')
    return [`${key}: an address must not carry a name or password.`];
  return isSecureUrl(address) ? [] : [`${key}: “${url}” is not https (http is for this machine alone).`];
}
