/** The path of a call of the contract, such as /houses/{id}, with values for what stands in braces. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number | undefined>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
