import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Protect PDF in Brazilian Portuguese. */
export const protectPdf: PartialTranslation<Catalog['protectPdf']> = {
  steps: ['Enviar arquivos', 'Escolher senha', 'Baixar'],
  protect: 'Proteger PDF',
  permissions: 'O que os leitores podem fazer',
  permissionsHint: 'Para todos que abrem o arquivo com a senha. Por padrão, eles só podem lê-lo e imprimi-lo.',
  strength: {
    label: 'Força da senha',
    weak: 'Fraca: fácil de adivinhar. Melhor mais longa, por exemplo quatro palavras seguidas.',
    fair: 'Aceitável: mais alguns caracteres ajudariam.',
    strong: 'Forte.',
  },
  stages: ['Lendo seu PDF…', 'Criptografando o documento…', 'Definindo as permissões…', 'Salvando seu PDF…'],
  failed: 'Não foi possível proteger',
  required: { title: 'Falta a senha', text: 'Digite uma senha para proteger seu PDF' },
  opensForAll:
    'Qualquer pessoa pode abrir seu PDF e fazer o que você permite. Guarde bem a senha do proprietário: ninguém pode recuperá-la.',
  opensForHolders: 'Só os titulares dos certificados podem abrir seu PDF.',
  done: {
    title: 'PDF protegido!',
    text: 'Seu PDF só abre com a sua senha. Guarde-a bem: ninguém pode recuperá-la.',
    another: 'Proteger outro PDF',
  },
}
