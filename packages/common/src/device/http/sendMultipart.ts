import { blobStore } from '../storage/indexedDb'
import { FileLost, NoAnswer, readServerTime, type MultipartFields, type WireAnswer, type WireRequest } from './wire'

/** Three megabytes need a while on a slow uplink. */
const UPLOAD_LIMIT_MS = 120_000

const formDataOf = async (fields: MultipartFields): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') {
      form.append(name, value)
      continue
    }
    if (value instanceof File) {
      form.append(name, value, value.name)
      continue
    }
    for (const one of [value].flat()) {
      const blob = await blobStore.get(one.id)
      if (blob === null) throw new FileLost(one.name)
      form.append(name, new File([blob], one.name, { type: one.type }), one.name)
    }
  }
  return form
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
export const sendMultipart = async (
  request: WireRequest,
  fields: MultipartFields,
  onProgress: (percent: number) => void,
): Promise<WireAnswer> => {
  const form = await formDataOf(fields)
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.timeout = UPLOAD_LIMIT_MS
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    }
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        contentType: xhr.getResponseHeader('Content-Type') ?? '',
        serverTime: readServerTime(xhr.getResponseHeader('Date')),
        retryAfter: xhr.getResponseHeader('Retry-After'),
      })
    const fail = () => reject(new NoAnswer('the connection was lost'))
    xhr.onerror = fail
    xhr.ontimeout = fail
    xhr.onabort = fail
    xhr.send(form)
  })
}
