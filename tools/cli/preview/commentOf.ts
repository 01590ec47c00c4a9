/** What a comment on a pull request says of a preview. */
export interface Commented {
  name: string;
  version: string;
  link: string;
  /** ISO-8601. */
  until: string;
}

/** The comment in GitHub's Markdown. */
export function commentOf({ name, version, link, until }: Commented): string {
  const day = until.slice(0, 16).replace('T', ' ');
  return `**[Preview of ${name}](${link})**

| | |
|---|---|
| release | \`${version}\` |
| opens until | ${day} UTC |

The link shows this build in the site to whoever has it. Leave the preview by the button at its top.
`;
}
