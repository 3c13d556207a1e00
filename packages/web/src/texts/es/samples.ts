import type { SampleContent } from '../../content/sample-content.js'

/** Sample figures and testimonials in Spanish. */
export const samples: SampleContent = {
  claims: [
    { value: '50+', label: 'herramientas' },
    { value: '10 M+', label: 'usuarios' },
    { value: '4,9/5', label: 'de 15 847 opiniones' },
    { value: '99,9 %', label: 'disponibilidad' },
  ],
  testimonials: [
    {
      name: 'Cliente de ejemplo A',
      role: 'Puesto del cliente A',
      company: 'Empresa del cliente A',
      content: 'Aquí un cliente cuenta, en dos o tres frases, cómo unió los capítulos de un informe.',
      rating: 5,
    },
    {
      name: 'Cliente de ejemplo B',
      role: 'Puesto del cliente B',
      company: 'Empresa del cliente B',
      content: 'Aquí un cliente cuenta cómo firmó un contrato en el teléfono, sin cuenta y sin impresora.',
      rating: 5,
    },
    {
      name: 'Cliente de ejemplo C',
      role: 'Puesto del cliente C',
      company: 'Empresa del cliente C',
      content:
        'Aquí un cliente habla de archivos que nunca salieron del dispositivo y de por qué eso importa en el trabajo.',
      rating: 4,
    },
  ],
}
