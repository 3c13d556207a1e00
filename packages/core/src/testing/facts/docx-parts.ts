import { strFromU8, unzipSync } from 'fflate'
import type { Block, FlowDocument } from '../../flow-document/flow-document.js'
import { writeDocx } from '../../office/docx/write-docx.js'
import { flow } from '../sketches/flow-sketch.js'
import { findAll, readXml, type XmlElement } from '../xml-tree.js'

/** A document written as DOCX. */
export const docxOf = (document: FlowDocument) => writeDocx(document, new AbortController().signal)

/** The parts of a document written as DOCX, by path. */
export async function partsOf(document: FlowDocument): Promise<Record<string, Uint8Array>> {
  return unzipSync(await docxOf(document))
}

/** One part of a document written as DOCX. */
export async function partOf(document: FlowDocument, path: string): Promise<XmlElement> {
  return readXml(strFromU8((await partsOf(document))[path]!))
}

/** The body of a document of blocks. */
export async function bodyOf(blocks: Block[]): Promise<XmlElement> {
  return (await partOf(flow(blocks), 'word/document.xml')).children[0]!
}

/** Names of the children of an element. */
export const namesOf = (element: XmlElement) => element.children.map(({ name }) => name)

/** The value of the first element of a name inside another. */
export const valueIn = (element: XmlElement, name: string) => findAll(element, name)[0]?.attributes['w:val']
