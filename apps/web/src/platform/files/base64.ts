/** Encodes a file as base64, as the API takes it. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In chunks: engines limit the number of arguments of a call.
  for (let from = 0; from < bytes.length; from += 32_768) {
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  }
  return btoa(text)
}
