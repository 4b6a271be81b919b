import type { Given, Request } from './operatorRequest'

export const statementRequest = (file: string, { account, ...given }: Given): Request => ({
  call: 'apply' in given ? 'importStatement' : 'previewStatement',
  file,
  part: 'statement',
  ...(account !== undefined && { fields: { account } }),
})
