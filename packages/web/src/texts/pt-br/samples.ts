import type { SampleContent } from '../../content/sample-content.js'

/** Sample figures and testimonials in Brazilian Portuguese. */
export const samples: SampleContent = {
  claims: [
    { value: '50+', label: 'ferramentas' },
    { value: '10 mi+', label: 'usuários' },
    { value: '4,9/5', label: 'de 15.847 avaliações' },
    { value: '99,9%', label: 'disponibilidade' },
  ],
  testimonials: [
    {
      name: 'Cliente de exemplo A',
      role: 'Cargo do cliente A',
      company: 'Empresa do cliente A',
      content: 'Aqui um cliente conta, em duas ou três frases, como juntou os capítulos de um relatório.',
      rating: 5,
    },
    {
      name: 'Cliente de exemplo B',
      role: 'Cargo do cliente B',
      company: 'Empresa do cliente B',
      content: 'Aqui um cliente conta como assinou um contrato no celular, sem conta e sem impressora.',
      rating: 5,
    },
    {
      name: 'Cliente de exemplo C',
      role: 'Cargo do cliente C',
      company: 'Empresa do cliente C',
      content:
        'Aqui um cliente fala de arquivos que nunca saíram do dispositivo e de por que isso importa no trabalho.',
      rating: 4,
    },
  ],
}
