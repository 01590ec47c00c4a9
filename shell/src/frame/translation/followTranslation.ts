/**
 * Keeps React's changes visible in a page whose text nodes a browser's translator replaces by elements. React goes on
 * writing to the nodes that it made: a text that is out of the document would be written in vain, and one that is to be
 * removed, or before which something is to stand, would throw.
 *
 * - A replaced text that changes comes back in place of its translation, which is made anew of it.
 * - Where React removes a replaced text, its translation is removed; what is to stand before it stands before that.
 *
 * Call it once in a document.
 * @returns takes the changes that a translator made and the new data of the texts that it replaced, in their order
 */
export function followTranslation(): (records: readonly MutationRecord[]) => void {
  /** The element that replaced a node. */
  const standIns = new WeakMap<Node, Node>();
  /** The translations of nodes. */
  const taken = new WeakSet<Node>();
  const { removeChild, insertBefore, appendChild } = Node.prototype;

  /** Where a node is that React believes to be in `parent`: itself, its translation, or what it was moved into. */
  function placeOf(node: Node, parent: Node): Node | undefined {
    let at: Node | null | undefined = node;
    while (at && !parent.contains(at)) at = standIns.get(at);
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at ?? undefined;
  }

  /** When React moves a text, its translation is removed from the old place. */
  function forget(node: Node): void {
    const standIn = standIns.get(node);
    if (node.parentNode || !standIn) return;
    standIns.delete(node);
    const last = lastOf(standIn);
    if (last.parentNode) removeChild.call(last.parentNode, last);
  }

  function lastOf(node: Node): Node {
    const next = standIns.get(node);
    return next ? lastOf(next) : node;
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) {
      const at = placeOf(child, this);
      standIns.delete(child);
      if (at) {
        removeChild.call(this, at);
        return child;
      }
    }
    removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    forget(node);
    const at = before && before.parentNode !== this ? (placeOf(before, this) ?? before) : before;
    insertBefore.call(this, node, at);
    return node;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    forget(node);
    appendChild.call(this, node);
    return node;
  };

  function rewritten(text: Node): void {
    const standIn = standIns.get(text);
    if (!standIn || text.isConnected) return;
    const { parentNode } = lastOf(standIn);
    if (parentNode) parentNode.replaceChild(text, lastOf(standIn));
    standIns.delete(text);
  }

  function replaced(node: Node, standIn: Node): void {
    standIns.set(node, standIn);
    standIns.delete(standIn);
    taken.add(standIn);
  }

  return (records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') rewritten(target);
      const [removed] = removedNodes;
      const [added] = addedNodes;
      if (!removed || removed.isConnected) continue;
      if (added) replaced(removed, added);
      else if (removed instanceof Text) {
        // Some translators insert the translation beside the text first.
        const beside = [previousSibling, nextSibling].find(
          (node) => node?.nodeName === 'FONT' && !taken.has(node),
        );
        if (beside) replaced(removed, beside);
      }
    }
  };
}
