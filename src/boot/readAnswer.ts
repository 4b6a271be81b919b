/**
 * What a call was answered; undefined if it was refused, came without a connection, or is no JSON. The app reads the
 * same answer, so its body is copied; the app also tells what is wrong.
 */
export const readAnswer = async (answer: Promise<Response>): Promise<unknown> => {
  try {
    const response = await answer
    return response.ok ? await response.clone().json() : undefined
  } catch {
    return undefined
  }
}
