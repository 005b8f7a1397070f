<?php
/**
 * The page Settings > Charity Kit.
 *
 * @package Charity_Kit
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the option and the page's fields.
 */
function charity_kit_register_settings() {
	register_setting( 'charity_kit', 'charity_kit_settings', array( 'sanitize_callback' => 'charity_kit_sanitize_settings' ) );
	add_settings_section( 'charity_kit', '', '__return_null', 'charity-kit' );

	$fields = array(
		'address'    => array(
			'label'       => __( 'Address of the centre’s server', 'charity-kit' ),
			'help'        => __( 'For example https://centre.example. The centre tells you.', 'charity-kit' ),
			'placeholder' => 'https://',
			'inputmode'   => 'url',
		),
		'client_key' => array(
			'label' => __( 'Key of this site', 'charity-kit' ),
			'help'  => sprintf(
				/* translators: %s: this site's origin, such as https://school.example */
				__( 'The centre issues it for %s. It is no secret.', 'charity-kit' ),
				charity_kit_site_origin()
			),
		),
		'accent'     => array(
			'label'       => __( 'Accent', 'charity-kit' ),
			'help'        => __( 'Your colour, such as #0d6efd. Leave it empty for the centre’s own.', 'charity-kit' ),
			'placeholder' => '#',
		),
		'language'   => array(
			'label'   => __( 'Language', 'charity-kit' ),
			'choices' => array(
				''   => __( 'That of the page', 'charity-kit' ),
				'en' => 'English',
				'sw' => 'Kiswahili',
			),
		),
	);
	foreach ( $fields as $name => $field ) {
		add_settings_field(
			$name,
			$field['label'],
			'charity_kit_settings_field',
			'charity-kit',
			'charity_kit',
			$field + array(
				'name'      => $name,
				'label_for' => 'charity-kit-' . $name,
			)
		);
	}
}
add_action( 'admin_init', 'charity_kit_register_settings' );

/**
 * The origin that browsers send from this site's pages.
 */
function charity_kit_site_origin() {
	$parts = wp_parse_url( home_url() ) + array( 'host' => '' );
	return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * Prints a field.
 *
 * @param array $field Its name, id (label_for), help, placeholder, inputmode, and choices if it is a list.
 */
function charity_kit_settings_field( $field ) {
	$name  = 'charity_kit_settings[' . $field['name'] . ']';
	$value = charity_kit_settings()[ $field['name'] ];
	$help  = $field['label_for'] . '-help';
	if ( isset( $field['choices'] ) ) {
		printf( '<select id="%s" name="%s">', esc_attr( $field['label_for'] ), esc_attr( $name ) );
		foreach ( $field['choices'] as $choice => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $label ) );
		}
		echo '</select>';
		return;
	}
	printf(
		'<input type="text" class="regular-text code" id="%s" name="%s" value="%s" placeholder="%s" inputmode="%s" maxlength="200" autocomplete="off" aria-describedby="%s">',
		esc_attr( $field['label_for'] ),
		esc_attr( $name ),
		esc_attr( $value ),
		esc_attr( isset( $field['placeholder'] ) ? $field['placeholder'] : '' ),
		esc_attr( isset( $field['inputmode'] ) ? $field['inputmode'] : 'text' ),
		esc_attr( $help )
	);
	printf( '<p class="description" id="%s">%s</p>', esc_attr( $help ), esc_html( $field['help'] ) );
}

/**
 * Adds the page to the menu.
 */
function charity_kit_add_settings_page() {
	add_options_page( 'Charity Kit', 'Charity Kit', 'manage_options', 'charity-kit', 'charity_kit_settings_page' );
}
add_action( 'admin_menu', 'charity_kit_add_settings_page' );

/**
 * Prints the page.
 */
function charity_kit_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1>Charity Kit</h1>
		<form action="options.php" method="post">
			<?php
			settings_fields( 'charity_kit' );
			do_settings_sections( 'charity-kit' );
			submit_button();
			?>
		</form>
		<h2><?php esc_html_e( 'On your pages', 'charity-kit' ); ?></h2>
		<p><?php esc_html_e( 'Add one of the blocks Donate, Charity shop and Campaign progress, or write a shortcode:', 'charity-kit' ); ?></p>
		<ul>
			<?php foreach ( charity_kit_elements() as $element ) : ?>
				<li><code><?php echo esc_html( $element['example'] ); ?></code></li>
			<?php endforeach; ?>
		</ul>
	</div>
	<?php
}

/**
 * Adds a link to the settings to the plugin's line in the list of plugins.
 *
 * @param string[] $links The links so far.
 * @return string[]
 */
function charity_kit_action_links( $links ) {
	$settings = sprintf( '<a href="%s">%s</a>', esc_url( charity_kit_settings_url() ), esc_html__( 'Settings', 'charity-kit' ) );
	return array_merge( array( $settings ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( CHARITY_KIT_FILE ), 'charity_kit_action_links' );
