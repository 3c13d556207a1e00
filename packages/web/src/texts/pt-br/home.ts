import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the home page, in Brazilian Portuguese. */
export const home: PartialTranslation<Catalog['home']> = {
  metaTitle: 'Sheaf: ferramentas gratuitas para PDF, imagens e vídeos',
  metaDescription:
    'Junte, divida, assine, proteja, numere e converta arquivos PDF de graça e sem conta, no seu próprio dispositivo ou no servidor.',
  keywords:
    'ferramentas PDF, juntar PDF, dividir PDF, assinar PDF, proteger PDF, PDF para imagem, imagem para PDF, grátis, privado',

  title: 'Ferramentas gratuitas para PDF, imagens e vídeos',
  lead: 'Sem conta, sem rastreamento. Os arquivos enviados são excluídos assim que o trabalho termina; os resultados, em no máximo duas horas. Com “Neste dispositivo” ativado, nada é enviado.',
  search: 'Buscar ferramentas',
  placeholder: 'Buscar: “reduzir”, “docx”…',
  found: (count) => (count === 1 ? '1 ferramenta encontrada' : `${count} ferramentas encontradas`),
  nothing: (query) => `Nenhuma ferramenta corresponde a “${query}”.`,
  nothingYet:
    'Tente outra palavra, abra o arquivo aqui para ver o que é possível fazer com ele ou consulte todas as ferramentas.',
  showAll: 'Mostrar todas as ferramentas',
  tools: 'Todas as ferramentas',
  popular: 'Populares',
  recent: 'Últimas usadas neste dispositivo',
  forget: 'Limpar esta lista',
  families: {
    label: 'Tipos de ferramentas',
    all: (count) => `Todas (${count})`,
    organize: 'Organizar',
    convert: 'Converter',
    edit: 'Editar e assinar',
    secure: 'Proteger',
    smaller: 'Reduzir',
    images: 'Imagens',
    videos: 'Vídeos',
    inspect: 'Examinar',
    automate: 'Automatizar',
  },
  developers: {
    title: 'Para desenvolvedores',
    text: 'Formulários de operações usadas por programas. Mostram o que a API e a linha de comando podem fazer.',
  },

  drop: {
    label: 'Começar com um arquivo',
    prompt: 'ou solte-o em qualquer lugar',
    hint: 'Veja o que é possível fazer com ele. Nada é enviado ainda.',
    choose: 'Selecionar um arquivo',
    here: 'Solte seu arquivo para ver o que é possível fazer com ele',
  },

  features: {
    title: 'Feito para merecer confiança',
    lead: 'Documentos são pessoais. Por isso ele é feito assim.',
    list: [
      {
        title: 'No seu dispositivo, se preferir',
        text: 'Ative “Neste dispositivo” e seu navegador fará o trabalho. Nada é enviado, e é o mesmo programa que funciona no servidor.',
      },
      {
        title: 'Excluído ao terminar',
        text: 'Os arquivos enviados são excluídos assim que o trabalho termina; os resultados, em no máximo duas horas.',
      },
      {
        title: 'Sem conta, sem rastreamento',
        text: 'Sem cadastro, sem anúncios, sem cookies, sem solicitações a terceiros. Não há nada a recusar.',
      },
      {
        title: 'Preserva o que há no seu PDF',
        text: 'Marcadores, links, campos de formulário e anexos acompanham suas páginas. Se algo não puder ser preservado, o resultado informa.',
      },
      {
        title: 'Para todas as pessoas',
        text: 'Tudo funciona com o teclado, com um leitor de tela, no celular, nos modos claro e escuro.',
      },
      {
        title: 'Software livre',
        text: 'Com licença MIT: leia, instale no seu próprio servidor ou use na linha de comando.',
      },
    ],
  },

  claims: {
    title: 'Em números',
    sample: 'Números de exemplo',
    note: 'Estes números e depoimentos mostram onde ficarão os deste site. Não se referem a esta instalação.',
    label: 'O que dizem os usuários',
    sampleVoice: 'Exemplo',
    rating: (rating) => `${rating} de 5 estrelas`,
    previous: 'Anterior',
    next: 'Próximo',
    pause: 'Pausar',
    play: 'Reproduzir',
    position: (position, count) => `${position} de ${count}`,
  },

  faq: {
    title: 'Perguntas e respostas',
    more: 'Toda a ajuda e as respostas',
    list: [
      {
        question: 'É realmente grátis?',
        answer: 'Sim. Todas as ferramentas são gratuitas, sem cadastro nem pagamento.',
      },
      {
        question: 'O que acontece com meus arquivos?',
        answer:
          'Os arquivos são processados localmente quando possível e excluídos dos servidores em até 24 horas. Na prática, é antes. Os arquivos enviados são excluídos assim que o trabalho termina; os resultados, em no máximo duas horas. Com “Neste dispositivo” ativado, nada é enviado.',
      },
      {
        question: 'Quais formatos são aceitos?',
        answer:
          'PDF, Word (DOC/DOCX), Excel (XLS/XLSX), PowerPoint (PPT/PPTX), imagens (JPG, PNG, TIFF, BMP) e vídeo (MP4, AVI, MOV).',
      },
      {
        question: 'Qual pode ser o tamanho de um arquivo?',
        answer:
          'O tamanho máximo é de 100 MB por arquivo. Algumas ferramentas aceitam menos e as de vídeo, mais; cada uma informa isso antes de você selecionar um arquivo.',
      },
    ],
  },
}
