const FIELDS = 'input, textarea, select';
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Carries what was done to a first view's fields over to the fields of the same names of its page: typed and filled-in
 * values, ticks, the focus and the selection. The view's fields are emptied, so that a password stays in one place. A
 * page's field that differs from what the view began with, because the browser filled it in, stays.
 */
export function carryFields(view: Element, page: Element): void {
  const { activeElement } = document;
  for (const field of view.querySelectorAll<Control>(FIELDS)) {
    const twin = alikeIn(page, field)[alikeIn(view, field).indexOf(field)];
    if (!twin) continue;
    const focused = field === activeElement && selectionOf(field);
    if (isTick(field)) {
      if (isTick(twin) && field.checked !== field.defaultChecked && field.checked !== twin.checked)
        twin.click();
    } else if (isChanged(field) && field.value !== twin.value) {
      setValue(twin, field.value);
      // The player has left the field.
      if (!focused) twin.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    if (focused) {
      twin.focus({ preventScroll: true });
      if ('setSelectionRange' in twin && focused.start !== null)
        twin.setSelectionRange(focused.start, focused.end, focused.direction ?? undefined);
    }
    if (field instanceof HTMLInputElement && field.type === 'password') field.value = '';
  }
}

const alikeIn = (place: Element, { localName, name }: Control) =>
  [...place.querySelectorAll<Control>(localName)].filter((field) => field.name === name);
const isTick = (field: Control): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const isChanged = (field: Control) => !('defaultValue' in field) || field.value !== field.defaultValue;

function selectionOf(field: Control) {
  // A field without a caret has null.
  if (field instanceof HTMLSelectElement) return { start: null };
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
  return { start, end, direction };
}

/** Uses the browser's own setter, because React replaces it on the element and would see no change. */
function setValue(field: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
