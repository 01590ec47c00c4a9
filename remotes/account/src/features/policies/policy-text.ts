export type PolicyBlock =
  | { readonly kind: 'paragraph'; text: string }
  | { readonly kind: 'list'; readonly items: string[] };

/** A section of a text, with its heading. */
export interface PolicySection {
  /** Unique in the text; the page's hash refers to it. */
  readonly id: string;
  /** Absent where a text begins without one. */
  readonly heading: string | undefined;
  readonly blocks: readonly PolicyBlock[];
}

const HEADING = /^#+\s+/;
const ITEM = /^[-*•]\s+/;

/**
 * Reads a plain text, an operator's or ours: `# ` starts a section, `- ` a list item, an empty line ends a paragraph.
 * Any other line continues the previous one.
 */
export function readPolicyText(text: string): readonly PolicySection[] {
  const sections: { id: string; heading: string | undefined; blocks: PolicyBlock[] }[] = [];
  let isOpen = false;
  const begin = (heading: string | undefined) => {
    const section = { id: `section-${sections.length + 1}`, heading, blocks: [] };
    sections.push(section);
    return section;
  };
  const add = (line: string) => {
    const { blocks } = sections.at(-1) ?? begin(undefined);
    const last = blocks.at(-1);
    if (ITEM.test(line)) {
      const item = line.replace(ITEM, '');
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (!isOpen || last === undefined) blocks.push({ kind: 'paragraph', text: line });
    else if (last.kind === 'paragraph') last.text += ` ${line}`;
    else last.items.push(`${last.items.pop()} ${line}`);
  };
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (HEADING.test(line)) begin(line.replace(HEADING, ''));
    else if (line !== '') add(line);
    isOpen = line !== '' && !HEADING.test(line);
  }
  return sections;
}
