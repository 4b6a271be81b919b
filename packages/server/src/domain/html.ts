/** For a text between tags, or between the quotes of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** For a script element that holds data: no text in it can end the element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
