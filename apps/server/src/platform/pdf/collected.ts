/** The bytes of a document, once it has ended. Begin to collect before the first line is drawn. */
export async function collected(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}
