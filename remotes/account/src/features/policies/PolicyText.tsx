import styles from './Policy.module.css';
import type { PolicyBlock, PolicySection } from './policy-text';

/** The sections of a text, each a place that the contents lead to. */
export function PolicyText({ sections }: { sections: readonly PolicySection[] }) {
  return (
    // An operator's own text may be in another language than the page.
    <div className={styles.text} dir="auto">
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} aria-labelledby={heading === undefined ? undefined : id}>
          {heading !== undefined && (
            <h2 id={id} tabIndex={-1}>
              {heading}
            </h2>
          )}
          {blocks.map((block) => (
            <Block key={block.kind === 'list' ? block.items.join() : block.text} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
