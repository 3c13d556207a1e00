/** Type of a page artifact (ISO 32000-2, 14.8.2.2): decoration that is not part of the content of the document. */
export type ArtifactKind = 'watermark' | 'header' | 'footer' | 'overlay'

const properties: Record<ArtifactKind, string> = {
  watermark: '<</Type /Pagination /Subtype /Watermark>>',
  header: '<</Type /Pagination /Subtype /Header>>',
  footer: '<</Type /Pagination /Subtype /Footer>>',
  overlay: '<</Type /Layout>>',
}

/** The operator that begins an artifact; EMC ends it. */
export function beginArtifact(kind: ArtifactKind): string {
  return `/Artifact ${properties[kind]} BDC`
}

/** Wraps operators as an artifact, which keeps a tagged document valid and lets screen readers pass over them. */
export function markArtifact(operators: string, kind: ArtifactKind): string {
  return `${beginArtifact(kind)}\n${operators}EMC\n`
}

/** A color like `#c00000` as the operator that fills with it. */
export function fillColor(color: string): string {
  const channels = [1, 3, 5].map((start) =>
    Number((Number.parseInt(color.slice(start, start + 2), 16) / 255).toFixed(4)),
  )
  return `${channels.join(' ')} rg\n`
}
