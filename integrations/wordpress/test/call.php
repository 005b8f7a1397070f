<?php
/**
 * Runs PHP inside WordPress, as an administration page would: the code in CODE, which finds what is on standard input in
 * $value. What it returns is printed.
 *
 * Usage: CODE='return get_option( $value );' php call.php WORDPRESS
 */

$_SERVER['HTTP_HOST'] = 'localhost';
define( 'WP_ADMIN', true );
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

$value = json_decode( stream_get_contents( STDIN ), true );
echo "\n", wp_json_encode( eval( getenv( 'CODE' ) ) );
