/** Where a new style element takes its nonce from. */
const TAKEN = /\bcsp,\n/
/** The page's own style element carries the nonce of its answer (packages/server/src/platform/plugins/operatorPage.ts). */
const FROM_PAGE = "csp = { nonce: document.querySelector('style')?.nonce },\n"

/**
 * antd passes its nonce on to all of its rules except those that keep the page still behind a dialog and measure a
 * scrollbar; the policy would refuse them.
 */
export default function nonceLoader(code: string): string {
  if (!TAKEN.test(code)) throw new Error('antd no longer puts a nonce on its styles here: see packages/desk/build')
  return code.replace(TAKEN, FROM_PAGE)
}
